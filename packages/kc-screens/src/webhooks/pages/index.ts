/** Exports the page of this area as a component, so that a host can place it anywhere. */
export { default as WebhooksScreen } from '../WebhooksScreen.tsx';
