import type { World } from './kit.ts';
import type { Recipe } from './recipe.ts';

function trial(world: World) {
  const [running] = world.appliance.environment.store.table('trials').all();
  if (!running) throw new Error('The demo has no change on trial.');
  return { id: running.id };
}

/** One that waits: in a page none would. */
function queued(world: World): void {
  const mail = { id: 'mail-1', to: 'nora.vik@nordbank.example', subject: 'You are invited', text: '', date: 0 };
  world.appliance.environment.store.table('mails').put({ ...mail, state: 'waiting' });
}

/** For the settings area. */
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
  'trials.keep': { before: (_, perform) => perform('proxy.change'), params: trial },
  'trials.goBack': { before: (_, perform) => perform('proxy.change'), params: trial },
};
