import { newUserDefaults } from 'kc-api/rules/security/settings';
import { defineArea } from '../core/area.ts';
import { seedDirectory } from './directories/directoryService.ts';
import { directories, directoryRecord } from './directories/directories.ts';
import { endedGrantsDue } from './users/endedGrants.ts';
import { groupRecord } from './groups/groupRecord.ts';
import { groups } from './groups/groups.ts';
import { oidc } from './oidc/oidc.ts';
import { providerSignIn } from './providerSignIn.ts';
import { registerOidcPages } from './oidc/oidcPages.ts';
import { userTable } from '../core/state.ts';
import { spoilPeople } from './hostilePeople.ts';
import { invitationGrant } from './users/invitationGrant.ts';
import { keepsAdmin, keepsRoot, repairRoot } from './users/lastAdmin.ts';
import { migrations } from './migrations.ts';
import { userDefaults } from './settings/passwordRules.ts';
import { peopleChecks } from './users/peopleChecks.ts';
import { peopleFindings } from './users/peopleFindings.ts';
import { groupSearch, userSearch } from './users/peopleSearch.ts';
import { seedGroups, seedPeople } from './population.ts';
import { settingFindings } from './settings/settingFindings.ts';
import { settings } from './settings/settings.ts';
import { staff } from './staff.ts';
import { directoryGroupTable, directoryUserTable, oidcStateTable } from './state.ts';
import { userRecord } from './users/userRecord.ts';
import { users } from './users/users.ts';

export { controllerListProblems, controllersAfter, systemDomain, withCertificates } from './directories/controllers.ts';
export { directoryRecord } from './directories/directories.ts';
export type { Directory, DirectoryController, DirectoryTarget, SignInWatch } from './directories/directory.ts';
export { directoryFinding, refusalOf, type DirectoryRefusal } from './directories/directoryRefusal.ts';
export { failureText, type FailedSignIn } from './users/failureRecord.ts';
export { countFailure } from './users/signInFailures.ts';
export { groupsFound, userFound } from './signInNotes.ts';
export { directoryCa, directoryCaFacts } from './directories/directoryCa.ts';
export { usableAdmins } from './users/lastAdmin.ts';
export { tenantOfState } from './oidc/oidcStates.ts';
export { defaultsOf } from './settings/passwordRules.ts';
export { serverTarget, usersOf } from './directories/directoryTargets.ts';
export { isPlayedTarget, playedDirectory, playedSid } from './directories/playedDirectory.ts';
export { playedRadius } from './settings/playedRadius.ts';
export { prepare, seedSignIns } from './signInSeeds.ts';
export { RadiusRejected, type Radius, type RadiusChallenge, type RadiusCredentials, type RadiusTarget } from './settings/radius.ts';
export type { Proof } from './proof.ts';
export { askRadius } from './settings/radiusSignIn.ts';
export { freshPassword, signIns, type SignIn } from './signIns.ts';
export { directoryTable, type DirectoryRecord, type OidcRecord } from './state.ts';
export { askDirectories } from './directories/signedInUsers.ts';
export { endSessions, userRecord } from './users/userRecord.ts';
export { byLogin } from './users/userRecords.ts';
export { statusNow } from './users/userWire.ts';

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
