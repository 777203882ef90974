import { t } from 'kc-intl/t';
import type { Cvm } from '../../../contract/workloads/cvms.ts';
import { isFinished, taskStateText } from '../cvmTasks.ts';

export const driverTexts = {
  installed: t('The drive encryption driver is installed already.'),
  notInstalled: t('The drive encryption driver is not installed.'),
  upToDate: t('The drive encryption driver is up to date.'),
  busy: t('The drive encryption driver is being installed, upgraded or removed.'),
  diskBusy: t('A disk of this VM is being encrypted, decrypted or rekeyed. Wait until that has finished.'),
  otherVersion: t('The version of the driver changed in the meantime. Refresh and try again.'),
  /** VM-023: error of a VM that cannot verify the signature of the driver. */
  unsigned: (signer: string) =>
    t("The driver is not signed with a key that the VM trusts. With Secure Boot, enroll the key ''{signer}' on the VM first.", { signer }),
} as const;

export type DriverAction = 'install' | 'upgrade' | 'remove';
const actionNames: Readonly<Record<string, string>> = {
  install: t('Install driver'),
  upgrade: t('Upgrade driver'),
  remove: t('Remove driver'),
} satisfies Record<DriverAction, string>;

/** VM-071 to VM-073: label of the driver's state. */
export const driverText = (state: string): string => (state === 'enabled' ? t('Installed') : state === 'unavailable' ? t('Not Installed') : t('Failed'));

export const hasDriver = ({ htcrypt_state }: Pick<Cvm, 'htcrypt_state'>): boolean => htcrypt_state === 'enabled';

/** VM-074: True while the driver is being installed, upgraded or removed. */
export const isDriverBusy = ({ htcrypt_task }: { htcrypt_task?: Cvm['htcrypt_task'] }): boolean =>
  htcrypt_task !== undefined && !isFinished(htcrypt_task.state);

/** The states of driver tasks that have labels, in addition to those of other tasks. */
export const driverTaskStates = { running: 'running', rebooting: 'rebooting' } as const;

/** 'Upgrade driver: Rebooting'. */
export function driverTaskText({ action, state }: Pick<NonNullable<Cvm['htcrypt_task']>, 'action' | 'state'>): string {
  return t('{action}: {state}', {
    action: actionNames[action] ?? action,
    state: state === driverTaskStates.rebooting ? t('Rebooting') : taskStateText(state),
  });
}

/** Poll interval of a VM in milliseconds while its driver changes. */
export const driverPoll = 5_000;
