/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as CloudKeysScreen } from '../CloudKeysScreen.tsx';
export { default as ExpiryCalendarScreen } from '../calendar/CalendarScreen.tsx';
