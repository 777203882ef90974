export * from 'kc-screens/kmip/users';
