export { NewGroupButton } from './NewGroupButton.tsx';
