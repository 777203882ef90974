/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as SecurityScreen } from '../SecurityScreen.tsx';
export { default as TwoFactorScreen } from '../twoFactor/TwoFactorScreen.tsx';
export { default as UserDefaultsScreen } from '../defaults/DefaultsScreen.tsx';
