export * from 'kc-screens/security/groups';
