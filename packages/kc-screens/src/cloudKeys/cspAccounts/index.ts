export { CspAccountsScreen } from './CspAccountsScreen.tsx';
