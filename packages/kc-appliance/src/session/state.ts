import { defineValue } from '../core/value.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    Authentication: true;
  }
}

declare module '../core/store.ts' {
  interface Values {
    /** GUI session time-out, minutes. */
    session_timeout: number;
  }
}

export const sessionTimeoutValue = defineValue('session_timeout', 30);
