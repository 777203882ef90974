/** Exports the pages of this area as components, so that a host can place them anywhere. */
export { default as SecurityScreen } from '../SecurityScreen.tsx';
export { default as TwoFactorScreen } from '../twoFactor/TwoFactorScreen.tsx';
export { default as UserDefaultsScreen } from '../defaults/DefaultsScreen.tsx';
