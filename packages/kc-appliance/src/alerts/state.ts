import { defineValue } from '../core/value.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    Alerts: true;
  }
}

declare module '../core/store.ts' {
  interface Values {
    webgui_alert: { enabled: boolean };
    /** By user id: the number of the newest alert that they have seen. */
    [seen: `alerts_seen.${string}`]: number;
  }
}

export const alertSetting = defineValue('webgui_alert', { enabled: true });
export const alertsSeen = (userid: string) => defineValue(`alerts_seen.${userid}`, 0);
