import { openapiOf, type Openapi } from 'kc-api/client/openapi/openapi';

let coming: Promise<Openapi> | null = null;

/** Loads openapi.json once. After a failure the next call tries again. */
export const loadOpenapi = (): Promise<Openapi> =>
  (coming ??= import('kc-api/openapi.json').then(
    (module) => openapiOf(module.default),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  ));
