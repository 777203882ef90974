export { LinkField } from './LinkField.tsx';
export { LinkName } from './LinkName.tsx';
