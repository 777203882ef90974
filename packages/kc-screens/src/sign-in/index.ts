export { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx';
