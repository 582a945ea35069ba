/** The texts about a field of a form. */
export interface Words {
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
}
