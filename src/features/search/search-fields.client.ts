/**
 * Gives search fields their combobox role before their island hydrates: a role must not change while a screen reader is
 * on the field.
 */
export function setComboboxRole() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
