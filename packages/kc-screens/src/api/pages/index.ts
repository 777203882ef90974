export { default as ApiScreen } from '../ApiScreen.tsx';
