export { adminKeyParts } from './keyPartSeeds.ts';
export { dealFor, dealToAll, dealWith, dealWithout, handOut } from './keyParts.ts';
export { keyPartGeneration } from './state.ts';
