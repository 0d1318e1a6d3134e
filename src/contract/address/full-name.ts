type Named = { firstname?: string; middle_name?: string | null; middlename?: string | null; lastname?: string }

/** Returns a person's full name; '' if there is none. Backends spell `middle_name` in two ways (specification §3). */
export function fullName({ firstname, middle_name, middlename, lastname }: Named) {
  return [firstname, middle_name || middlename, lastname].filter(Boolean).join(' ')
}
