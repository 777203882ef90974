// @chunk alerts
export { AlertsScreen as Panel } from 'kc-screens/alerts/pages';
