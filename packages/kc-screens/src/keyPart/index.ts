export { promptKeyPart } from './promptKeyPart.ts';
export { AdminKeyFacts } from './AdminKeyFacts.tsx';
export { KeyPartsPanel } from './KeyPartsPanel.tsx';
export { useKeyParts } from './useKeyParts.ts';
