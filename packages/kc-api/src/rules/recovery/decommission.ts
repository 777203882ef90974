import { t } from 'kc-intl/t';

const word = 'decommission';

/** The texts of a decommission, and the word that the user types to confirm it. */
export const decommissionTexts = {
  word,
  typeWord: t('Type {word} to confirm.', { word }),
  begunAlert: (holder: string): string =>
    t(
      'A decommission of this appliance was started with the admin key part of {holder}. All keys and data are destroyed when enough parts are uploaded. Cancel it on the decommission page.',
      { holder },
    ),
  canceledAlert: t('The decommission of this appliance was canceled. Nothing was destroyed.'),
  canceled: t('The decommission was canceled. Nothing was destroyed.'),
  complete: t('Decommission complete. All keys and data of this appliance were destroyed.'),
  lost: t(
    'Every key, certificate, user, setting and audit record of this vault is permanently destroyed, and so are the admin key and every vault that was created here. Data that was encrypted with these keys cannot be decrypted afterwards. Undo: not possible. Restore: only from a backup, with the key parts of its generation.',
  ),
  started: t(
    'A decommission was started. With the last key part, all keys and data of this appliance are permanently destroyed. Until then anyone here can cancel it.',
  ),
  cancelKeeps: t('The uploaded key parts are discarded. Nothing is destroyed.'),
  more: (count: number): string => t('{count} key part(s) uploaded. More key parts are needed to complete the decommission.', { count }),
} as const;
