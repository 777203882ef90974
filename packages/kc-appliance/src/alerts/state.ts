import { defineValue } from '../core/value.ts';

/** How far alerts are mailed. */
interface AlertMails {
  /** The number of the newest alert that is mailed, or is not to be. */
  upTo: number;
  /** When the last ones were mailed, epoch seconds, the oldest first. */
  sent: readonly number[];
  /** Too many: those that follow wait, and are told of in one mail. */
  held: boolean;
  /** One that is being put into the queue, and who does not have it yet. */
  rest: { subject: string; text: string; to: readonly string[] } | null;
}

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Under which origin people open the console; null where nobody has said it. */
    consoleOrigin: string | null;
  }
  interface AuditCategories {
    Alerts: true;
  }
}

declare module '../core/store.ts' {
  interface Values {
    webgui_alert: { enabled: boolean };
    alert_mails: AlertMails | null;
    /** By user id: the number of the newest alert that they have seen. */
    [seen: `alerts_seen.${string}`]: number;
    /** By user id: alerts that they marked one by one, whatever they have seen. */
    [marks: `alert_marks.${string}`]: { read: readonly string[]; unread: readonly string[] };
  }
}

export const alertSetting = defineValue('webgui_alert', { enabled: true });
export const alertMails = defineValue('alert_mails', null);
export const alertsSeen = (userid: string) => defineValue(`alerts_seen.${userid}`, 0);
export const alertMarks = (userid: string) => defineValue(`alert_marks.${userid}`, { read: [], unread: [] });
