import { useEffect, useState } from 'react';
import type { Openapi } from 'kc-api/client/openapi/openapi';
import { loadOpenapi } from './loadOpenapi.ts';

/** Returns openapi.json once it is loaded; null until then. */
export function useOpenapi(): Openapi | null | 'failed' {
  const [openapi, setOpenapi] = useState<Openapi | null | 'failed'>(null);
  useEffect(() => {
    let left = false;
    loadOpenapi().then(
      (found) => left || setOpenapi(found),
      () => left || setOpenapi('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  return openapi;
}
