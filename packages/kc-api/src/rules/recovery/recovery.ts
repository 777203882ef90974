/** The texts of recovery, those that a sheet quotes and those that it leaves open. */
export const recoveryTexts = {
  /** RECOV-35 to RECOV-37. */
  stuck: 'Unable to verify Admin Key. Stuck during reset process.',
  wrong: 'The Admin Key entered is incorrect. Please try again.',
  regenerateFailed: 'There was an error while regenerating the Admin Key.',
  recovered: 'Master key recovered successfully. Please login.',
  drilled: 'Recovery drill completed successfully.',
  reset: 'The recovery has been reset. Please upload the key parts again.',
  resetQuestion: 'Discard the uploaded key parts?',
  more: (count: number): string => `${count} key part(s) uploaded. More key parts are needed to complete the recovery.`,
  moreForDrill: (count: number): string => `${count} key part(s) uploaded. More key parts are needed to complete the recovery drill.`,
  noPart: 'This file has no admin key part in it. Choose the file that was downloaded from the account page.',
  uploaded: 'This part was already uploaded. Upload the part of another administrator.',
  otherVault: (vault: string): string => `This part belongs to the vault ${vault}. Upload a part of this vault.`,
  otherGeneration: (theirs: number, ours: number): string =>
    `This part is of generation ${theirs}, and the admin key is of generation ${ours}. Upload the part that was downloaded last.`,
  regenerated: 'The admin key was regenerated in the meantime. The uploaded parts are not valid any more.',
  overdue: 'The time period exceeded the limit of one hour. Upload the key parts again.',
  noAdminKey: 'This vault has no admin key. A security administrator can create one on the account page.',
  fips: 'FIPS self-test failed. The appliance is unavailable. Please contact support.',
  left: 'This appliance left recovery mode. Please sign in.',
  noHsm: 'No HSM holds the admin key of this appliance. Choose another way to recover.',
  hsmPassword: 'Enter the password of the partition.',
  noKmip: 'This KMIP server does not hold the admin key of this appliance.',
  olderKey: 'The admin key that is stored there is of an older generation. Choose another way to recover.',
  notRecovering: 'This appliance is not in recovery mode.',
  noPassphrase: 'This appliance has no recovery passphrase. Choose another way to recover.',
  wrongPassphrase: 'The passphrase is not correct.',
  wait: (seconds: number): string => `Too many failed attempts. Try again in ${seconds} seconds.`,
} as const;

/** RECOV-40 to RECOV-43, NET-47. */
export const recoveryLimits = {
  /** Milliseconds between two looks at the status. */
  poll: 5_000,
  /** Milliseconds until the page is loaded again after a recovery by HSM or KMIP. */
  reload: 100,
  /** The error code that drops what was uploaded. */
  resetCode: 62,
  /** Seconds from the first part to the last. Chosen. */
  period: 3_600,
  /** So many failed attempts in a row, by passphrase, HSM or KMIP; after that one every minute. Chosen. */
  attempts: 5,
  pause: 60,
  /** Days after which a drill is due again. Chosen. */
  drillEvery: 180,
} as const;

interface Failed {
  message: string;
  brought: unknown;
}

/** RECOV-18, RECOV-19: whether nothing that was uploaded counts any more, so that whoever hears it resets the recovery. */
export const endsRecovery = ({ message, brought }: Failed): boolean =>
  (brought as { error_code?: number } | undefined)?.error_code === recoveryLimits.resetCode || /time period exceeded/i.test(message);
