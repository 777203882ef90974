export { caItems } from './caItems.ts';
