export { DirectoryUsersScreen } from './DirectoryUsersScreen.tsx';
