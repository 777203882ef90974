import { t } from 'kc-intl/t';

/** The texts of the recovery. */
export const recoveryTexts = {
  /** RECOV-35 to RECOV-37. */
  stuck: t('Unable to verify Admin Key. Stuck during reset process.'),
  wrong: t('The Admin Key entered is incorrect. Please try again.'),
  regenerateFailed: t('There was an error while regenerating the Admin Key.'),
  recovered: t('Master key recovered successfully. Please login.'),
  drilled: t('Recovery drill completed successfully.'),
  reset: t('The recovery has been reset. Please upload the key parts again.'),
  resetQuestion: t('Discard the uploaded key parts?'),
  more: (count: number): string => t('{count} key part(s) uploaded. More key parts are needed to complete the recovery.', { count }),
  moreForDrill: (count: number): string => t('{count} key part(s) uploaded. More key parts are needed to complete the recovery drill.', { count }),
  noPart: t('This file has no admin key part in it. Choose the file that was downloaded from the account page.'),
  uploaded: t('This part was already uploaded. Upload the part of another administrator.'),
  otherVault: (vault: string): string => t('This part belongs to the vault {vault}. Upload a part of this vault.', { vault }),
  otherGeneration: (theirs: number, ours: number): string =>
    t('This part is of generation {theirs}, and the admin key is of generation {ours}. Upload the part that was downloaded last.', { theirs, ours }),
  regenerated: t('The admin key was regenerated in the meantime. The uploaded parts are no longer valid.'),
  overdue: t('The time period exceeded the limit of one hour. Upload the key parts again.'),
  noAdminKey: t('This vault has no admin key. A security administrator can create one on the account page.'),
  fips: t('FIPS self-test failed. The appliance is unavailable. Please contact support.'),
  left: t('This appliance left recovery mode. Please sign in.'),
  noHsm: t('No HSM holds the admin key of this appliance. Choose another way to recover.'),
  hsmPassword: t('Enter the password of the partition.'),
  noKmip: t('This KMIP server does not hold the admin key of this appliance.'),
  olderKey: t('The admin key that is stored there is of an older generation. Choose another way to recover.'),
  notRecovering: t('This appliance is not in recovery mode.'),
  noPassphrase: t('This appliance has no recovery passphrase. Choose another way to recover.'),
  wrongPassphrase: t('The passphrase is not correct.'),
  partsOnly: t('The two-person rule is on. Recover the master key with the admin key parts of two administrators.'),
  wait: (seconds: number): string => t('Too many failed attempts. Try again in {seconds} seconds.', { seconds }),
} as const;

/** RECOV-40 to RECOV-43, NET-47. */
export const recoveryLimits = {
  /** Poll interval of the status in milliseconds. */
  poll: 5_000,
  /** Milliseconds until the page reloads after a recovery by HSM or KMIP. */
  reload: 100,
  /** Error code that discards the uploaded parts. */
  resetCode: 62,
  /** Seconds from the first uploaded part to the last. No requirement gives a number. */
  period: 3_600,
  /** Failed attempts in a row, by passphrase, HSM or KMIP. After that, one attempt per `pause` seconds. No requirement gives a number. */
  attempts: 5,
  pause: 60,
  /** Days after which a recovery drill is due again. No requirement gives a number. */
  drillEvery: 180,
} as const;

interface Failed {
  said: string;
  brought: unknown;
}

/** RECOV-18, RECOV-19: True if the error invalidates all uploaded parts. The caller then resets the recovery. */
export const endsRecovery = ({ said, brought }: Failed): boolean =>
  (brought as { error_code?: number } | undefined)?.error_code === recoveryLimits.resetCode || /time period exceeded/i.test(said);
