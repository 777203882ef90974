import type { SnmpSettings, SnmpUser } from 'kc-api/contract/snmp/snmp';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';
import type { SnmpBinding } from './mibObjects.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Sends SNMP notifications. */
    snmpNotifier: SnmpNotifier;
  }
}

/** A user of version 3, with the keys that its security level requires. */
export interface SnmpIdentity extends Pick<SnmpUser, 'user' | 'seclevel' | 'authproto' | 'privproto'> {
  authkey: string;
  privkey: string;
}

/** A receiver of notifications, and the protocol. */
export interface SnmpTarget {
  host: string;
  port: number;
  type: SnmpSettings['trap_notification_type'];
  version: SnmpSettings['trap_version'];
  /** For v2c. */
  community: string;
  /** For v3. */
  identity: SnmpIdentity;
  /** For a v3 trap: the engine id of the sender, hexadecimal digits, with its boots and time. */
  engine: { id: string; boots: number; time: number };
}

export interface SnmpNotification {
  oid: string;
  /** Hundredths of a second. */
  uptime: number;
  bindings: readonly SnmpBinding[];
}

export interface SnmpNotifier {
  /**
   * Sends a notification, in bounded time. After an inform, resolves when it has arrived; the arrival of a trap is unknown. Rejects with StepFailed if it was
   * not sent, or an inform was not confirmed. Records each step.
   */
  send(target: SnmpTarget, notification: SnmpNotification, course?: TestCourse): Promise<void>;
  /** False if notifications are not sent. */
  leaves: boolean;
}

export const snmpSaid = {
  sent: t('The trap was sent. Nothing confirms that it arrived.'),
  confirmed: t('The receiver confirmed the inform.'),
} as const;

/** A page cannot reach receivers. A simulated receiver confirms every inform, unless its name contains `unreachable`. */
export const playedNotifier: SnmpNotifier = {
  leaves: false,
  async send({ host, port, type }, _, course = unseenCourse) {
    await course.step('lookup', async () => {
      if (!/^[\w.:-]+$/.test(host)) throw new StepFailed(findings.unknown(host));
      return { found: t('Found {addresses}.', { addresses: '192.0.2.162' }) };
    });
    await course.step('act', async () => {
      if (type === 'trap') return { found: snmpSaid.sent, unproven: true };
      if (host.includes('unreachable')) throw new StepFailed(findings.unconfirmed(host, port, 10_000));
      return { found: snmpSaid.confirmed };
    });
  },
};
