// @chunk expiryCalendar
export { ExpiryCalendarScreen as Panel } from 'kc-screens/cloudKeys/pages';
