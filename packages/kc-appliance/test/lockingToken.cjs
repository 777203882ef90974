/**
 * What pkcs11js gives, over one token that locks: SoftHSM never does. The "module" is a JSON file that holds the state of the
 * token, so that a test can look at it, and at how many passwords were sent.
 */
const { readFileSync, writeFileSync } = require('node:fs');

const flags = { initialized: 0x400, countLow: 0x1_0000, finalTry: 0x2_0000, locked: 0x4_0000 };
const slot = Buffer.from([7, 0, 0, 0, 0, 0, 0, 0]);
const fail = (code) => {
  throw new Error(code);
};

class PKCS11 {
  load(path) {
    this.path = path;
    this.loggedIn = false;
  }
  get token() {
    return JSON.parse(readFileSync(this.path, 'utf8'));
  }
  put(change) {
    writeFileSync(this.path, JSON.stringify({ ...this.token, ...change }));
  }
  C_Initialize() {}
  C_Finalize() {
    this.loggedIn = false;
  }
  C_GetInfo() {
    return { manufacturerID: 'Test', libraryDescription: 'Token that locks', libraryVersion: { major: 1, minor: 0 }, cryptokiVersion: { major: 2, minor: 40 } };
  }
  C_GetSlotList() {
    return [slot];
  }
  C_GetTokenInfo() {
    const { label, attempts, wrong } = this.token;
    const left = attempts - wrong;
    return {
      label: label.padEnd(32),
      serialNumber: '0123456789abcdef',
      flags: flags.initialized | (wrong > 0 ? flags.countLow : 0) | (left === 1 ? flags.finalTry : 0) | (left <= 0 ? flags.locked : 0),
    };
  }
  C_OpenSession() {
    return Buffer.from([1]);
  }
  C_CloseAllSessions() {
    this.loggedIn = false;
  }
  C_GetSessionInfo() {
    return { state: this.loggedIn ? 3 : 2 };
  }
  C_Login(_session, _user, password) {
    const { attempts, wrong, sent, password: right } = this.token;
    this.put({ sent: sent + 1 });
    if (wrong >= attempts) fail('CKR_PIN_LOCKED');
    this.put({ wrong: password === right ? 0 : wrong + 1 });
    if (password !== right) fail('CKR_PIN_INCORRECT');
    this.loggedIn = true;
  }
  C_FindObjectsInit() {}
  C_FindObjects() {
    return [];
  }
  C_FindObjectsFinal() {}
}

module.exports = { PKCS11 };
