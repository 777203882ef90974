import { newUserDefaults } from 'kc-api/rules/security/settings';
import { defineArea } from '../core/area.ts';
import { seedDirectory } from './directoryService.ts';
import { directories, directoryRecord } from './directories.ts';
import { endedGrantsDue } from './endedGrants.ts';
import { groupRecord } from './groupRecord.ts';
import { groups } from './groups.ts';
import { oidc } from './oidc.ts';
import { providerSignIn } from './providerSignIn.ts';
import { registerOidcPages } from './oidcPages.ts';
import { userTable } from '../core/state.ts';
import { spoilPeople } from './hostilePeople.ts';
import { invitationGrant } from './invitationGrant.ts';
import { keepsAdmin, keepsRoot, repairRoot } from './lastAdmin.ts';
import { migrations } from './migrations.ts';
import { userDefaults } from './passwordRules.ts';
import { peopleChecks } from './peopleChecks.ts';
import { peopleFindings } from './peopleFindings.ts';
import { groupSearch, userSearch } from './peopleSearch.ts';
import { seedGroups, seedPeople } from './population.ts';
import { settingFindings } from './settingFindings.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { directoryGroupTable, directoryUserTable, oidcStateTable } from './state.ts';
import { userRecord } from './userRecord.ts';
import { users } from './users.ts';

export { controllerListProblems, controllersAfter, systemDomain, withCertificates } from './controllers.ts';
export { directoryRecord } from './directories.ts';
export type { Directory, DirectoryController, DirectoryTarget, SignInWatch } from './directory.ts';
export { directoryFinding, refusalOf, type DirectoryRefusal } from './directoryRefusal.ts';
export { failureText, type FailedSignIn } from './failureRecord.ts';
export { countFailure } from './signInFailures.ts';
export { groupsFound, userFound } from './signInNotes.ts';
export { directoryCa, directoryCaFacts } from './directoryCa.ts';
export { usableAdmins } from './lastAdmin.ts';
export { tenantOfState } from './oidcStates.ts';
export { defaultsOf } from './passwordRules.ts';
export { serverTarget, usersOf } from './directoryTargets.ts';
export { isPlayedTarget, playedDirectory, playedSid } from './playedDirectory.ts';
export { playedRadius } from './playedRadius.ts';
export { prepare, seedSignIns } from './signInSeeds.ts';
export { RadiusRejected, type Radius, type RadiusChallenge, type RadiusCredentials, type RadiusTarget } from './radius.ts';
export type { Proof } from './proof.ts';
export { askRadius } from './radiusSignIn.ts';
export { freshPassword, signIns, type SignIn } from './signIns.ts';
export { directoryTable, type DirectoryRecord, type OidcRecord } from './state.ts';
export { askDirectories } from './signedInUsers.ts';
export { endSessions, userRecord } from './userRecord.ts';
export { byLogin } from './userRecords.ts';
export { statusNow } from './userWire.ts';

export const securityArea = defineArea({
  name: 'security',
  resources: { users, groups, directories, oidc, providerSignIn, settings },
  searches: [userSearch, groupSearch],
  records: [userRecord, groupRecord, directoryRecord],
  findings: [...peopleFindings, ...settingFindings],
  liveChecks: peopleChecks,
  migrations,
  tables: [directoryUserTable, directoryGroupTable, oidcStateTable],
  categories: ['Security', 'Settings'],
  seeds: {
    setUp: (environment) => userDefaults.set(environment, newUserDefaults),
    bank: (environment, { now }) => {
      seedGroups(environment);
      seedPeople(environment, now);
      seedDirectory(environment, now);
    },
    large: (environment, { now, size }) => seedPeople(environment, now, staff((size?.people ?? 0) - userTable.in(environment).count())),
    hostile: spoilPeople,
  },
  opened: repairRoot,
  grants: [invitationGrant],
  due: [endedGrantsDue],
  upheld: (environment) => {
    const rules = [keepsAdmin(environment), keepsRoot(environment)];
    return () => rules.forEach((check) => check());
  },
  pages: registerOidcPages,
});
