export { HsmCover } from './HsmCover.tsx';
