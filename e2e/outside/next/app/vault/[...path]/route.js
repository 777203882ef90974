import { appliance } from '../../../vault.js';

/** The host passes calls on from its own origin. */
const pass = (request) => appliance().fetch(new Request(request.url.replace('/vault/', '/'), request));

export { pass as DELETE, pass as GET, pass as PATCH, pass as POST, pass as PUT };
