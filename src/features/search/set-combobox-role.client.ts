/**
 * Gives search fields their combobox role before hydration, because the role must not change while a screen reader is
 * in the field.
 */
export function setComboboxRole() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
