/** True in `npm run test:full`, which runs more than `npm test`. Every process that it starts sees KC_FULL=1. */
export const isFull = (): boolean => process.env['KC_FULL'] === '1';
