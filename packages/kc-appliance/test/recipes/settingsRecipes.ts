import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

function trial(world: World) {
  const [running] = world.appliance.environment.store.table('trials').all();
  if (!running) throw new Error('The demo has no change on trial.');
  return { id: running.id };
}

/** Stores a waiting mail, because an appliance without mail delivery queues none. */
function queued(world: World): void {
  const mail = { id: 'mail-1', to: 'nora.vik@nordbank.example', subject: 'You are invited', text: '', date: 0 };
  world.appliance.environment.store.table('mails').put({ ...mail, state: 'waiting' });
}

/** Configures an unreachable syslog server with waiting records. */
function awaySyslog(world: World): void {
  const outage = { since: 0, tries: 1, next: 0, problem: 'It refused the connection.' };
  const away = { server: 'siem-1.nordbank.example', port: 514, audit: 0, alert: 0, checkpoint: 0, sent: null, dropped: 0, outage };
  world.appliance.environment.store.setValue('syslog_progress', [away]);
}

/** Recipes for all settings calls that change data. */
export const settingsRecipes: Record<string, Recipe> = {
  'proxy.change': { body: { server: 'proxy.lab.example', port: 3128 } },
  'systemSettings.changeAuditLog': { body: { retention: 30 } },
  'systemSettings.changeSession': { body: { session_timeout: 600 } },
  'systemSettings.changeGeofence': { body: { enabled: 'yes', server: 'geo.lab.example' } },
  'systemSettings.changeMasterkey': { body: { min_keyparts: 3 } },
  'sslOption.change': { body: { sslprotocol: 'b' } },
  'managementConsole.connect': { body: { kcm_ip: 'kcm.lab.example', kcm_applink_token: 'Kcm-Token-1' } },
  'managementConsole.disconnect': { before: (_, perform) => perform('managementConsole.connect'), body: { connected: 'no' } },
  'consoleSettings.change': { body: { secroot_mgmt: 'yes' } },
  'mails.retry': { before: queued },
  'mails.discard': { before: queued, body: { ids: ['mail-1'] } },
  'syslog.retry': { before: awaySyslog },
  'trials.keep': { before: (_, perform) => perform('proxy.change'), params: trial },
  'trials.goBack': { before: (_, perform) => perform('proxy.change'), params: trial },
};
