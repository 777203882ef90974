export * from 'kc-screens/cloudKeys/keys';
