export { promptKeyPart } from './promptKeyPart.ts';
