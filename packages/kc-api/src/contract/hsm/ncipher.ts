import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword, secret } from '../secret.ts';
import { foreignId, host } from '../pasted.ts';
import { countNumber, done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { disables, hsmNeed, hsmStale, hsmState, keyAnswer, resetChecks, testAnswer, testQuery } from './hsm.ts';

const yesOrNo = v.picklist(['YES', 'NO']);
export const cardAllow = v.picklist(['ALL', 'ENABLED', 'NONE']);
/** HSM-022. */
const smartCard = v.object({ serial: text, description: text, state: hsmState });
export type SmartCard = v.InferOutput<typeof smartCard>;
/** HSM-023: a node of this system, as registered with the servers. */
const client = v.object({ name: text, ip: text, keyhash: text, state: text });
export type NCipherClient = v.InferOutput<typeof client>;
/** HSM-024. */
const server = v.object({ name: text, ip: text, port: v.number(), esn: text, keyhash: text });
export type NCipherServer = v.InferOutput<typeof server>;

/** HSM-021, with the progress of the setup. */
export const ncipherInfo = v.object({
  state: hsmState,
  /** Seconds; 0 for no timeout. */
  sduration: v.number(),
  /** Defined by the security world. */
  fips_level3: yesOrNo,
  card_allow: cardAllow,
  cardlist: listOf(smartCard),
  clist: listOf(client),
  slist: listOf(server),
  /** Id of the key in the HSM that wraps the admin key; zeros for none. */
  admin_keyid: text,
  /** 'yes' if a security world was uploaded. */
  world: yesNo,
  /** Label of the softcard; '' for none. */
  label: text,
  /** 'yes' if the appliance stores its password. */
  password_set: yesNo,
  revision,
});
export type NCipherInfo = v.InferOutput<typeof ncipherInfo>;
const settings = v.object({ settings: v.object({ nci_info: ncipherInfo }) });
const stale = [...hsmStale, 'ncipher'] as const;
const sentCard = v.object({ serial: name, description: text, state: hsmState });
const change = { need: hsmNeed, stale };

/** HSM-075 to HSM-086. */
export const ncipher = defineCalls('ncipher', {
  info: call({ method: 'GET', path: 'system_settings/nci_info/', answer: settings, need: hsmNeed }),
  initializeClients: call({ method: 'POST', path: 'hsm/ncipher/initialize_clients/', answer: done, ...change }),
  /** Default: port 9004. `enroll` 'yes' enrolls all clients. */
  addServer: call({
    method: 'POST',
    path: 'hsm/ncipher/add_server/',
    body: v.object({
      serv_name: name,
      serv_ip: host,
      serv_esn: foreignId,
      serv_keyhash: foreignId,
      enroll: v.exactOptional(yesNo),
      serv_port: v.exactOptional(countNumber),
    }),
    answer: done,
    ...change,
  }),
  /** Removes the server with that serial number, and unenrolls its clients. */
  removeServer: call({
    method: 'POST',
    path: 'hsm/ncipher/remove_server/',
    /** The ESN as shown in the list. */
    body: v.object({ unenroll: name }),
    answer: done,
    ...change,
    fresh: true,
    second: 'hsm.reset',
  }),
  /** Changes settings, or the server with `serv_esn`. `password`: of the softcard. The appliance tests it before it stores it. */
  change: call({
    method: 'PATCH',
    path: 'hsm/ncipher/edit_configuration/',
    guards: ncipherInfo,
    body: v.object({
      ...patchOf({ state: hsmState, sduration: ruledNumber, password: secret(text) }),
      /** `serv_esn` as shown in the list. It identifies the server to change. */
      ...patchOf({ serv_esn: name, serv_name: name, serv_ip: host, serv_keyhash: foreignId, serv_port: countNumber }),
    }),
    answer: settings,
    ...change,
    fresh: disables,
    second: (body) => (disables(body) ? 'hsm.reset' : null),
  }),
  test: call({ method: 'POST', path: 'hsm/ncipher/test_configuration/', query: testQuery, answer: testAnswer, need: hsmNeed, audited: false }),
  locateAdminKey: call({ method: 'POST', path: 'hsm/ncipher/locate_admin_key/', answer: keyAnswer, need: hsmNeed, audited: false }),
  /** The file in base64. Replacing an existing world with a different one requires `force_world`. */
  uploadWorld: call({
    method: 'POST',
    path: 'hsm/ncipher/upload_security_file/',
    body: v.object({ world_data: document, force_world: v.exactOptional(yesNo) }),
    answer: done,
    ...change,
  }),
  /** Replaces the list of cards. */
  addSmartCards: call({
    method: 'POST',
    path: 'hsm/ncipher/add_smart_cards/',
    guards: ncipherInfo,
    body: v.object({ card_allow: cardAllow, cardlist: v.array(sentCard) }),
    answer: settings,
    ...change,
    exempt: 'The keys stay in the HSM, and a card can be allowed again.',
  }),
  createSoftcard: call({
    method: 'POST',
    path: 'hsm/ncipher/create_softcard/',
    body: v.object({ label: name, password: newPassword(text), state: hsmState }),
    answer: done,
    ...change,
    exempt: 'The softcard is new, so nothing depends on it yet.',
  }),
  reset: call({ method: 'POST', path: 'hsm/ncipher/reset_settings/', body: v.object(resetChecks), answer: done, fresh: true, ...change, second: 'hsm.reset' }),
});
