export { adminKeyParts, demoPassphrase } from './keyPartSeeds.ts';
export { adminKeyId, completeBackupKey, currentBackupKey, deriveBackupKey, findBackupKey, settleBackupKey, storeBackupKey } from './backupKeys.ts';
export { combineParts, dealFor, dealToAll, dealWith, dealWithout, handOut, isAdminKey, leastParts, noteDeal } from './keyParts.ts';
export { drillDue } from './drillDue.ts';
export { adminKey, backupKeyTable, keyPartGeneration, keyPartTable, lastDrill, leastKeyParts, recoveryPassphrase } from './state.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Lets the active HSM wrap a new admin key. Returns a function that activates it there, for the commit that hands the parts out. */
    keepAdminKey: (secret: Uint8Array) => Promise<() => void>;
  }
}
