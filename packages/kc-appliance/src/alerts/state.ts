import { defineValue } from '../core/store/value.ts';

/** Progress of alert emails. */
interface AlertMails {
  /** The number of the newest alert that was mailed or skipped. */
  upTo: number;
  /** Times of the last alert emails, epoch seconds, oldest first. */
  sent: readonly number[];
  /** True while the limit is reached: later alerts wait for one summary email. */
  held: boolean;
  /** An email that is being queued, and the addresses that still miss it. */
  rest: { subject: string; text: string; to: readonly string[] } | null;
}

declare module '../core/context.ts' {
  interface AreaPorts {
    /** The origin under which users open the console; null if unknown. */
    consoleOrigin: string | null;
  }
  interface AuditCategories {
    Alerts: true;
  }
}

declare module '../core/store/store.ts' {
  interface Values {
    webgui_alert: { enabled: boolean };
    alert_mails: AlertMails | null;
    /** By user id: the number of the newest alert that the user has seen. */
    [seen: `alerts_seen.${string}`]: number;
    /** By user id: alerts that the user marked individually. */
    [marks: `alert_marks.${string}`]: { read: readonly string[]; unread: readonly string[] };
  }
}

export const alertSetting = defineValue('webgui_alert', { enabled: true });
export const alertMails = defineValue('alert_mails', null);
export const alertsSeen = (userid: string) => defineValue(`alerts_seen.${userid}`, 0);
export const alertMarks = (userid: string) => defineValue(`alert_marks.${userid}`, { read: [], unread: [] });
