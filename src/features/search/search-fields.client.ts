/**
 * Gives search fields their combobox role before hydration, because a role must not change while a screen reader uses
 * it.
 */
export function setComboboxRole() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
