declare module '../core/context.ts' {
  interface AuditCategories {
    Authentication: true;
  }
}

export {};
