export { promptKeyPart } from './promptKeyPart.ts';
export { AdminKeyFacts } from './AdminKeyFacts.tsx';
