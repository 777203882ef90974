export { promptKeyPart } from './adminKey/promptKeyPart.ts';
