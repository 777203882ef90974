import { unaskedComponent } from 'kc-components/lazyComponent';

/** UPGR-06. Loaded after the first page. */
export const UpdateNotice = unaskedComponent<{ signIn: string }>(async () => ({ default: (await import('./UpdateNotice.tsx')).UpdateNotice })).Component;
