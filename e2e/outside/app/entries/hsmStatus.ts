export * from 'kc-screens/hsm/status';
