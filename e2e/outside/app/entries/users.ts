export * from 'kc-screens/security/users';
