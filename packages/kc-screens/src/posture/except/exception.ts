/** Values of the exception form. */
export interface ExceptionValues {
  owner: string;
  reason: string;
  /** yyyy-MM-dd. */
  until: string;
}

/** The target of an exception. An empty `object` means all objects of the kind. */
export interface Excepting {
  kind: string;
  object: string;
}
