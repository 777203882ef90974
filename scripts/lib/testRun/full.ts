/** True in `npm run test:full`, which runs more than `npm test`. All of its child processes inherit KC_FULL=1. */
export const isFull = (): boolean => process.env['KC_FULL'] === '1';
