export { adminKeyParts } from './keyPartSeeds.ts';
export { dealFor, dealToAll, dealWith, dealWithout, handOut, leastParts } from './keyParts.ts';
export { keyPartGeneration } from './state.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Has the HSM in use wrap a new admin key. Gives what makes it the one that is kept there, for the commit that hands its parts out. */
    keepAdminKey: (secret: Uint8Array) => Promise<() => void>;
  }
}
